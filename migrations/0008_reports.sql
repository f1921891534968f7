INSERT INTO "reports" ("id", "user_id", "item_type", "item_id", "owner_id", "category", "reason", "snapshot", "created_at")
  SELECT gen_random_uuid(), report.user_id, 'comment', report.comment_id, comment.user_id, 'other', left(report.reason, 500),
    jsonb_build_object('content', comment.content), report.created_at
  FROM "comment_reports" AS report JOIN "forum_comments" AS comment ON comment.id = report.comment_id;--> statement-breakpoint
DROP TABLE "comment_reports" CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "content";
