ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
DROP INDEX "notifications_newest";--> statement-breakpoint
ALTER TABLE "held_posts" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "held_posts" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "held_posts" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id",("is_urgent" and not "is_read"),"created_at","id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_url" CHECK ("events"."image_url" ~* '^(https?://|/(?![/\\]))');--> statement-breakpoint
ALTER TABLE "held_posts" ADD CONSTRAINT "held_posts_reason" CHECK (char_length("held_posts"."reason") <= 500);--> statement-breakpoint
ALTER TABLE "held_posts" ADD CONSTRAINT "held_posts_declined" CHECK (("held_posts"."declined_at" is null) = ("held_posts"."reason" is null));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('system', 'new_paper', 'new_video', 'post_favorite', 'comment_like', 'post_reply', 'liked', 'replied', 'paper_comment', 'content_removed', 'post_held', 'post_released', 'report_made', 'guardian_agreed'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_suspension_reason" CHECK (char_length("profiles"."suspension_reason") <= 500);