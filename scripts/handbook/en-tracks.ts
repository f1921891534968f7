import type { Tracks } from './texts.ts'

export const enTracks: Tracks = {
  challenge: {
    kicker: 'Team track',
    title: 'Case challenge',
    lead: 'It is not about naming the illness first. It is about giving the clearest reasons.',
    theme: {
      label: 'This year’s theme',
      title: 'A 17-year-old girl who keeps fainting',
      text: 'Why does she faint? Which causes are dangerous and must be ruled out first? What is missing, and what would you check next? How would you explain it to her and her family? The case is written for teaching and describes no real person.',
    },
    facts: [
      { label: 'Team', value: '4–6, any grades and schools' },
      { label: 'Report', value: 'At most 15 pages' },
      { label: 'Presentation', value: '10 minutes a team' },
    ],
    awards: {
      title: 'Five awards',
      list: [
        { name: 'Champion', text: 'Highest total' },
        { name: 'Runner-up', text: 'Second total' },
        { name: 'Third place', text: 'Third total' },
        { name: 'Most innovative', text: 'Chosen by the judges' },
        { name: 'Popular case', text: 'Vote of the audience' },
      ],
    },
    scoring: {
      title: 'How you are scored',
      columns: ['Criterion', 'What good looks like', 'Points'],
      rows: [
        {
          name: 'Clinical reasoning',
          text: 'Dangerous causes come first; each possibility has reasons for and against; you say how the next test would change your mind',
          points: 30,
        },
        {
          name: 'Evidence',
          text: 'Key claims have a source you have read; thin evidence is called thin',
          points: 20,
        },
        {
          name: 'Report',
          text: 'Well ordered, with clear figures; easy to follow without biology',
          points: 15,
        },
        {
          name: 'Presentation',
          text: 'Done in 10 minutes, one clear thread, slides not crowded with words',
          points: 15,
        },
        {
          name: 'Questions',
          text: 'You answer what was asked; if you do not know, you say how to find out',
          points: 10,
        },
        {
          name: 'Teamwork and ethics',
          text: 'Everyone has a part; the patient is respected; AI tools are declared',
          points: 10,
        },
      ],
      total: 'Total',
    },
    fairness: {
      title: 'How we keep it fair',
      items: [
        'Judges score alone and the mean counts; none scores their own school or a relative’s team.',
        'Pages after the fifteenth are not read. You get a sign at 9 minutes and stop at 10.',
        'A tie is decided by clinical reasoning, then by evidence.',
        'For the popular case everyone has one vote, and none for their own team.',
        'After the awards, any team may ask the judges for its scores and for advice.',
      ],
    },
  },
  report: {
    kicker: 'Case challenge · Writing guide',
    title: 'Writing a good case report',
    lead: 'Write for a classmate who has not seen the case, so that they can follow every step.',
    structure: {
      title: 'A structure, with pages to aim for',
      columns: ['Part', 'The question it answers', 'Pages'],
      rows: [
        { name: 'Summary', text: 'What is most likely, and what are the three strongest reasons?', pages: 1 },
        {
          name: 'The case, sorted',
          text: 'What happened before, during and after each faint? What is known, what is not?',
          pages: 2,
        },
        {
          name: 'Possible causes',
          text: 'What could it be, most dangerous first? Which clues speak for and against?',
          pages: 3,
        },
        {
          name: 'Next steps',
          text: 'What would you ask and test? Which cause gains or loses with each result?',
          pages: 2,
        },
        {
          name: 'Judgement',
          text: 'What do you conclude, how sure are you, and what news would change your mind?',
          pages: 2,
        },
        {
          name: 'Talking to her',
          text: 'How would you put it in her words? What should she mind in PE or on the metro?',
          pages: 1,
        },
        { name: 'Limits and roles', text: 'What are you unsure of? Who did what, with which tools?', pages: 1 },
        { name: 'References', text: 'Could someone find everything you read?', pages: 2 },
      ],
      total: '14 pages, and one left for your most important figure',
    },
    dangers: {
      title: 'Rule out danger first',
      text: 'Most fainting in teenagers is harmless reflex syncope. These clues point to the heart, and your report must deal with each:',
      items: [
        'It happens during exercise or lying down',
        'Palpitations or chest pain before it, or no warning at all',
        'A sudden death at a young age in the family',
        'Known heart disease, or an abnormal ECG',
      ],
    },
    evidence: {
      title: 'Where to look for evidence',
      steps: [
        { name: 'Guidelines', text: 'The advice and its strength' },
        { name: 'Systematic reviews', text: 'How far studies agree' },
        { name: 'Single studies', text: 'Are the people like her?' },
        { name: 'Textbooks, web', text: 'For background only' },
      ],
      text: 'Read the original, not someone’s quotation of it. If a finding comes from adults, say why it should hold at 17. Give the year: older evidence may have been overtaken.',
    },
    sources: {
      title: 'References and honesty',
      text: 'Use APA 7th in an English report and GB/T 7714-2015 in a Chinese one, and only one of them throughout. Paper pages on our site copy either for you. For example:',
      examples: [
        'Brignole, M., Moya, A., de Lange, F. J., Deharo, J.-C., Elliott, P. M., Fanciulli, A., Fedorowski, A., Furlan, R., Kenny, R. A., Martín, A., Probst, V., Reed, M. J., Rice, C. P., Sutton, R., Ungar, A., &amp; van Dijk, J. G. (2018). 2018 ESC Guidelines for the diagnosis and management of syncope. <i>European Heart Journal</i>, <i>39</i>(21), 1883–1948. https://doi.org/10.1093/eurheartj/ehy037',
      ],
      items: [
        'Figures and tables need a source too; under your own, write “Drawn by the authors”.',
        'AI tools may help you look up terms and mend sentences. Say where you used them, and check every reference they offer before you cite it.',
      ],
    },
  },
  project: {
    kicker: 'Individual track',
    title: 'PBL presentation',
    lead: 'Project-based learning: start from a question of your own, find out, and tell others.',
    facts: [
      { label: 'Form', value: 'One presenter' },
      { label: 'Slides', value: 'At most 15 pages' },
      { label: 'Talk', value: 'At most 10 minutes' },
    ],
    question: {
      title: 'Choosing a question: four tests',
      tests: [
        { name: 'Small', text: 'You can finish it yourself in four weeks. If not, make it smaller.' },
        {
          name: 'Answerable',
          text: 'You can name what you will measure, count or compare. A feeling is not an answer.',
        },
        {
          name: 'Safe',
          text: 'No blood, no drugs, no germs. Surveys are anonymous and voluntary, and a teacher has seen them.',
        },
        { name: 'Yours', text: 'You truly wonder. After three times “why?” you still want to go on.' },
      ],
    },
    examples: {
      title: 'From too big to just right',
      columns: ['Too big', 'Just right'],
      rows: [
        [
          'How does sleep affect health?',
          'In my year, do people who sleep in longer at weekends rate themselves sleepier in Monday’s first lesson?',
        ],
        [
          'How can we prevent short sight?',
          'At the same noon, how bright is it by the classroom window, in the corridor and on the field?',
        ],
        [
          'Will AI replace doctors?',
          'On ten public teaching ECGs, where does a chat tool’s description differ from the textbook’s answer?',
        ],
      ],
    },
    story: {
      title: 'Ten minutes, slide by slide',
      rows: [
        { slides: '1–2', text: 'A scene, and a question worth asking' },
        { slides: '2–3', text: 'What is known, and what is missing' },
        { slides: '2–3', text: 'What I did, so others could repeat it' },
        { slides: '3–4', text: 'What I saw: one figure, one finding a slide' },
        { slides: '1–2', text: 'What is uncertain, and what comes next' },
        { slides: '1', text: 'References and thanks' },
      ],
    },
    talk: {
      title: 'Before you go on',
      items: [
        'Give the whole talk twice against the clock, the second time to a friend who does not take biology.',
        'Ten minutes is a limit, not a goal. Have a version half as long ready, in case time is short.',
        'One idea a slide, readable from the back row.',
        'Finding no difference is a result too. Say so.',
      ],
    },
    feedback: {
      title: 'Three things the audience tells you',
      items: [
        'Which question did I understand?',
        'Which evidence convinced me most?',
        'What would I do next in your place?',
      ],
    },
  },
}
