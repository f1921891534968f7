ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "published_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "events_of_desk" ON "events" USING btree ("date","id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_revision" CHECK ("events"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cancelled" CHECK ("events"."cancelled_at" is null or "events"."published_at" is not null);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cancel_reason" CHECK ("events"."cancel_reason" is null or "events"."cancelled_at" is not null);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('system', 'new_paper', 'new_video', 'post_favorite', 'comment_like', 'post_reply', 'liked', 'replied', 'paper_comment', 'content_removed', 'post_held', 'post_released', 'paper_submitted', 'paper_reviewed', 'report_made', 'report_decided', 'report_upheld', 'guardian_agreed', 'registration', 'event_moved', 'event_cancelled', 'team_joined', 'team_left', 'team_removed', 'team_deleted', 'team_requested', 'team_answered', 'team_captain'));--> statement-breakpoint
-- Until now a calendar file counted cancelling alone.
UPDATE "events" SET "revision" = 1, "published_at" = "created_at" WHERE "cancelled_at" IS NOT NULL;--> statement-breakpoint
UPDATE "events" SET "published_at" = "created_at" WHERE "cancelled_at" IS NULL;