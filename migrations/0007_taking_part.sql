CREATE TABLE "member_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "member_blocks_another" CHECK ("member_blocks"."user_id" <> "member_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "held_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"images" text[] DEFAULT '{}'::text[] NOT NULL,
	"request_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_drafts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"images" text[] DEFAULT '{}'::text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_drafts_title" CHECK (char_length("post_drafts"."title") <= 400),
	CONSTRAINT "post_drafts_content" CHECK (char_length("post_drafts"."content") <= 20000)
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"item_type" text NOT NULL,
	"user_id" uuid NOT NULL,
	"removed_by" text NOT NULL,
	"reason" text,
	"snapshot" jsonb NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removals_item_type" CHECK ("removals"."item_type" in ('forum_posts', 'forum_comments')),
	CONSTRAINT "removals_removed_by" CHECK ("removals"."removed_by" in ('author', 'moderator')),
	CONSTRAINT "removals_reason" CHECK (char_length("removals"."reason") <= 500),
	CONSTRAINT "removals_reason_given" CHECK ("removals"."removed_by" = 'author' or coalesce(btrim("removals"."reason"), '') <> '')
);
--> statement-breakpoint
CREATE TABLE "notification_actors" (
	"notification_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"owner_id" uuid,
	"category" text NOT NULL,
	"reason" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_item_type" CHECK ("reports"."item_type" in ('post', 'comment', 'paper_comment', 'profile', 'team')),
	CONSTRAINT "reports_category" CHECK ("reports"."category" in ('bullying', 'privacy', 'harm', 'sexual', 'spam', 'false', 'other')),
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('open', 'upheld', 'dismissed')),
	CONSTRAINT "reports_reason" CHECK (btrim("reports"."reason") <> ''),
	CONSTRAINT "reports_reason_length" CHECK (char_length("reports"."reason") <= 500)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "domain_events" ADD COLUMN "is_untold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD COLUMN "reply_to" uuid;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "merge_key" text;--> statement-breakpoint
UPDATE "notifications" SET "merge_key" = "id"::text;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "merge_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "actor_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocked_id_profiles_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_posts" ADD CONSTRAINT "held_posts_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_actor_id_profiles_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_profiles_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_blocks_of_blocked" ON "member_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "held_posts_sent_once" ON "held_posts" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "held_posts_oldest" ON "held_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "removals_oldest" ON "removals" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "removals_of_member" ON "removals" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_actors_once" ON "notification_actors" USING btree ("notification_id","actor_id");--> statement-breakpoint
CREATE INDEX "notification_actors_of_member" ON "notification_actors" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("user_id","item_type","item_id");--> statement-breakpoint
CREATE INDEX "reports_of_item" ON "reports" USING btree ("item_type","item_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "reports_of_owner" ON "reports" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_reply_to_forum_comments_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."forum_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_profiles_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_events_untold" ON "domain_events" USING btree ("id") WHERE is_untold;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_comments_sent_once" ON "forum_comments" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "forum_comments_replies" ON "forum_comments" USING btree ("reply_to") WHERE reply_to is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_sent_once" ON "forum_posts" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_merged" ON "notifications" USING btree ("user_id","merge_key") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "notifications_of_actor" ON "notifications" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_images" CHECK (cardinality("forum_posts"."images") <= 9);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_count" CHECK ("notifications"."actor_count" >= 0);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('system', 'new_paper', 'new_video', 'post_favorite', 'comment_like', 'post_reply', 'liked', 'replied', 'paper_comment', 'content_removed', 'post_held', 'post_released', 'report_made'));