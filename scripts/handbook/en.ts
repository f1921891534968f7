import { enTracks } from './en-tracks.ts'
import type { Handbook } from './texts.ts'

export const en: Handbook = {
  ...enTracks,
  language: 'en',
  file: 'summit-handbook-en.pdf',
  title: 'Youth Medical Summit 2026: Participant Handbook',
  footer: 'Premed Guild · Youth Medical Summit handbook',
  cover: {
    kicker: 'Participant handbook',
    title: 'Youth Medical Summit',
    other: '青年医学峰会',
    lead: 'One afternoon, one case, and people your age who take it seriously.',
    when: 'End of June 2026 · Shanghai',
    hours: '12:30–18:00',
    guild: 'Premed Guild 预医公会',
  },
  welcome: {
    kicker: 'Before we start',
    title: 'Welcome',
    lead: 'Bring your questions, and the patience to hear others out.',
    paragraphs: [
      'If this is your first event of the kind, you may be a little nervous: does everyone else know more than I do? Don’t worry. Everyone here is in high school, and nobody expects you to read an ECG already. We ask for three things: a question you really want answered, a little homework done beforehand, and the courage to change your mind.',
      'The afternoon is short but full. Teams show how they thought a case through, step by step. Students present a small project of their own. Doctors and researchers talk about what they face every day. At the end we sit down together and ask: is medicine the road for me?',
      'Everything you need is in these pages. Short of time? Read the schedule on page 3 and the checklist on page 8.',
    ],
    facts: [
      { label: 'When', value: 'End of June 2026, 12:30–18:00. The exact day is on the Summit page of the site.' },
      {
        label: 'Where',
        value: 'A private school in Shanghai. The address and the way in are announced to participants only.',
      },
      {
        label: 'For whom',
        value:
          'High-school students curious about life science and medicine. Any grade, any school, no background needed.',
      },
      {
        label: 'How to join',
        value: 'Sign in and register on the Summit page. Minors need a guardian’s consent first.',
      },
    ],
    ways: {
      title: 'Three ways to take part',
      list: [
        {
          name: 'Case challenge',
          who: 'Teams of 4–6',
          text: 'Read a case together, write a report, and explain your thinking in 10 minutes.',
        },
        {
          name: 'PBL presentation',
          who: 'On your own',
          text: 'Pick a small question you can study, and tell the story from asking to answering.',
        },
        {
          name: 'Audience',
          who: 'Everyone',
          text: 'Hear the talks, ask, visit the club exhibition, and speak up at the round tables.',
        },
      ],
    },
    contents: 'Contents',
  },
  schedule: {
    kicker: '12:30 – 18:00',
    title: 'The afternoon',
    lead: 'Every part starts on time. If you are presenting, come in the first half of check-in.',
    rows: [
      {
        time: '12:30–13:00',
        item: 'Check-in',
        note: 'Get your badge and find a seat; presenters load and test their slides',
        kind: 'pause',
      },
      {
        time: '13:00–13:30',
        item: 'Opening',
        note: 'The plan for the afternoon, the exits, and the teachers on site',
        kind: 'main',
      },
      {
        time: '13:30–14:20',
        item: 'Case challenge presentations, 10 minutes per team',
        note: 'Note one question to ask, then choose your favourite case',
        kind: 'main',
      },
      {
        time: '14:20–14:30',
        item: 'Break, with expert scoring and awards',
        note: 'Have some water and stretch; winning teams, stay near the front',
        kind: 'pause',
      },
      {
        time: '14:30–15:30',
        item: 'Expert lectures, 2–3 experts',
        note: '15–20 minutes each with Q&amp;A',
        kind: 'main',
      },
      {
        time: '15:30–16:00',
        item: 'Project sharing, 5 groups',
        note: 'PBL presentations take place here',
        kind: 'main',
      },
      {
        time: '16:00–16:45',
        item: 'Club exhibition',
        note: 'School clubs set up tables; walk round and talk',
        kind: 'pause',
      },
      {
        time: '16:45–17:15',
        item: 'Roundtable games',
        note: 'Mixed tables across schools, to get to know people',
        kind: 'main',
      },
      {
        time: '17:15–18:00',
        item: 'Roundtable discussion',
        note: 'One topic a table; each table ends with one sentence',
        kind: 'main',
      },
    ],
    lectures: {
      title: 'Expert lectures: asking well',
      text: 'A lecture is not revision. Speakers talk about judgement in real work: deciding with half the facts, noticing mistakes, telling patients.',
      items: [
        'Ask one thing. One sentence of background, done in twenty seconds.',
        '“How did you decide?” teaches you more than “How is it treated?”',
        'Don’t ask about your own or your family’s health. That needs an appointment, not a microphone.',
      ],
    },
    tables: {
      title: 'Round tables: everyone speaks',
      text: 'Each table picks a host and a note-taker. First a minute each in turn, then talk freely. Topics to start from:',
      items: [
        'How do you tell a patient about an uncertain result?',
        'Do treating and researching need the same curiosity?',
        'What small thing can we do now for the health of those around us?',
      ],
    },
  },
  together: {
    kicker: 'Making it a good afternoon',
    title: 'What to bring, how to behave',
    lead: 'Most people here are minors: safety and respect come before everything on the programme.',
    bring: {
      title: 'What to bring',
      lists: [
        {
          title: 'Everyone',
          items: [
            'Your registration, on your phone',
            'Student card, pen and notebook',
            'Water, and a light jacket for the air conditioning',
            'Medicine you rely on, such as for allergy or asthma',
          ],
        },
        {
          title: 'Presenters',
          items: [
            'Slides as the original file and as PDF, on a USB stick',
            'Case teams: two printed reports',
            'A card with key points, not a script to read out',
          ],
        },
        {
          title: 'Please leave at home',
          items: ['Anything that could identify a patient', 'Drug samples, specimens, lab equipment', 'Valuables'],
        },
      ],
    },
    conduct: {
      title: 'Code of conduct',
      items: [
        'Disagree with ideas, be kind to people. No jokes about schools, marks, looks or illness.',
        'Let others finish. Phones on silent; no walking about during talks.',
        'When you speak of illness, remember that someone listening may be living with it.',
        'Don’t press for contact details or pass on other people’s. To keep talking, use the forum.',
        'No selling, no recruiting into chat groups, no fees. If you see any, tell a teacher.',
        'Follow the teachers on site. Whoever breaks these rules may be asked to leave, and their guardian told.',
      ],
    },
    safety: {
      title: 'Protecting minors',
      list: [
        { name: 'Consent', text: 'Minors register with a guardian’s consent and agree beforehand on the way home.' },
        { name: 'Leaving early', text: 'Before 18:00, tell the teacher at check-in, who confirms with your guardian.' },
        {
          name: 'Photos and video',
          text: 'Only of people who agree, asked each time. If you would rather not be in any, say so at check-in and your badge will be marked. Group photos are optional; nothing goes online without consent.',
        },
        {
          name: 'Never alone',
          text: 'No adult is alone with a student behind a closed door, or adds students on private chat.',
        },
        {
          name: 'Your data',
          text: 'Only the teachers in charge see registrations. They are erased 180 days after the event.',
        },
      ],
    },
    help: {
      title: 'Who to turn to',
      steps: [
        { name: 'On the day', text: 'Any teacher with a staff badge, or the check-in desk. It need not be serious.' },
        { name: 'At school or home', text: 'Your teacher, your parents, or any adult you trust.' },
        { name: 'Before and after', text: 'See the Contact page of the site for the teacher in charge.' },
      ],
      urgent:
        'Dizzy or heart racing? Sit or lie down where you are and tell someone. In danger call 110 or 120 first. Low or overwhelmed? Call 12356.',
    },
  },
  last: {
    kicker: 'One last page',
    title: 'Questions and checklist',
    lead: 'Not answered here? See the Contact page of the site.',
    questions: [
      {
        question: 'I know no medicine. Can I come?',
        answer: 'Yes. The case explains its terms; being ready to look things up and ask is enough.',
      },
      {
        question: 'Can I enter the case challenge alone?',
        answer: 'Register, then look for teammates in the forum; other schools are welcome. In the end you need 4.',
      },
      {
        question: 'Both case challenge and PBL?',
        answer: 'You may: they are at different times. Count your hours first, and don’t let your team down.',
      },
      {
        question: 'Chinese or English?',
        answer: 'Either. Keep one language within a report; slides and talk may differ.',
      },
      {
        question: 'May I use AI tools?',
        answer: 'As a help, and say so. They may not make up data or references, and on stage you answer yourself.',
      },
      {
        question: 'Is there a fee?',
        answer: 'The site collects no money for anyone. If someone asks for money in our name, don’t pay; tell us.',
      },
      {
        question: 'Can parents and teachers come in?',
        answer: 'Seats are few. Please ask first through the Contact page.',
      },
      {
        question: 'What if I can’t make it?',
        answer: 'Tell us and your team early, so that someone else can come; also if your team falls below 4.',
      },
    ],
    checklist: {
      title: 'Checklist',
      lists: [
        {
          title: 'Two weeks before',
          items: [
            'Registered, guardian agrees',
            'Team roles and a weekly meeting set',
            'PBL question passes the four tests',
          ],
        },
        {
          title: 'One week before',
          items: ['Report or slides within 15 pages', 'Every reference checked', 'One full run against the clock'],
        },
        {
          title: 'The day before',
          items: [
            'Site checked for time and news',
            'Files on the USB stick, and they open',
            'Way there and way home agreed',
            'Early night',
          ],
        },
        {
          title: 'On the day',
          items: ['Lunch before leaving', 'Water, pen, medicine', 'Check in from 12:30', 'One question ready to ask'],
        },
      ],
    },
    notes: 'The question I want to ask that day',
    goodbye: 'See you there.',
  },
}
