ALTER TABLE "paper_comments" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "held_posts" ADD COLUMN "declined_by" uuid;--> statement-breakpoint
ALTER TABLE "removals" ADD COLUMN "remover_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "held_posts" ADD CONSTRAINT "held_posts_declined_by_profiles_user_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_remover_id_profiles_user_id_fk" FOREIGN KEY ("remover_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_profiles_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_posts_declined_by" ON "held_posts" USING btree ("declined_by") WHERE declined_by is not null;--> statement-breakpoint
CREATE INDEX "removals_by_member" ON "removals" USING btree ("remover_id") WHERE remover_id is not null;--> statement-breakpoint
CREATE INDEX "reports_decided_by" ON "reports" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_note_length" CHECK (char_length("reports"."note") <= 500);--> statement-breakpoint
-- Hidden posts are in no count: they come back into their month when they are shown again.
CREATE OR REPLACE FUNCTION count_posts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO forum_counts AS kept (month, posts)
  SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, count(*) FROM added
  WHERE hidden_at IS NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT (month) DO UPDATE SET posts = kept.posts + excluded.posts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_posts_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO forum_counts AS kept (month, posts)
  SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, -count(*) FROM removed
  WHERE hidden_at IS NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT (month) DO UPDATE SET posts = kept.posts + excluded.posts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_post_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO forum_counts AS kept (month, posts)
  VALUES (date_trunc('month', NEW.created_at AT TIME ZONE 'UTC')::date,
    CASE WHEN NEW.hidden_at IS NULL THEN 1 ELSE -1 END)
  ON CONFLICT (month) DO UPDATE SET posts = kept.posts + excluded.posts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forum_posts_hidden AFTER UPDATE OF hidden_at ON forum_posts
  FOR EACH ROW WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION count_post_hidden();

--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeals_item_type" CHECK ("appeals"."item_type" in ('post', 'comment', 'paper_comment')),
	CONSTRAINT "appeals_state" CHECK ("appeals"."state" in ('open', 'granted', 'kept')),
	CONSTRAINT "appeals_words" CHECK (btrim("appeals"."words") <> ''),
	CONSTRAINT "appeals_words_length" CHECK (char_length("appeals"."words") <= 500),
	CONSTRAINT "appeals_answer_length" CHECK (char_length("appeals"."answer") <= 500),
	CONSTRAINT "appeals_decided" CHECK (("appeals"."state" = 'open') = ("appeals"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_profiles_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once" ON "appeals" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "appeals_of_member" ON "appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appeals_oldest" ON "appeals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "appeals_decided_by" ON "appeals" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('system', 'new_paper', 'new_video', 'post_favorite', 'comment_like', 'post_reply', 'liked', 'replied', 'paper_comment', 'content_removed', 'content_hidden', 'content_restored', 'appeal_made', 'appeal_decided', 'post_held', 'post_released', 'paper_submitted', 'paper_reviewed', 'report_made', 'report_decided', 'report_upheld', 'guardian_agreed', 'registration', 'event_moved', 'event_cancelled', 'event_message', 'team_joined', 'team_left', 'team_removed', 'team_deleted', 'team_requested', 'team_answered', 'team_captain', 'challenge_entered', 'challenge_removed', 'challenge_results', 'role_given', 'role_taken'));
