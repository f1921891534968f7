-- Comments of every thread have the same events, whose payload says of which thread and below what. Those that still wait
-- to be delivered are told in the new words; an older one is never read again.
UPDATE "domain_events" SET
  "name" = 'comment.' || split_part("name", '.', 2),
  "subject_id" = coalesce("payload" ->> 'comment_id', "subject_id"::text)::uuid,
  "payload" = ("payload" - 'comment_id' - 'post_id' - 'paper_id')
    || jsonb_build_object('thread', split_part("name", '.', 1))
    || CASE
      WHEN split_part("name", '.', 2) IN ('liked', 'unliked') THEN '{}'
      ELSE jsonb_build_object('about', coalesce("payload" ->> 'post_id', "payload" ->> 'paper_id', "subject_id"::text))
    END
WHERE "is_untold" AND split_part("name", '.', 1) IN ('comment', 'paper_comment');
