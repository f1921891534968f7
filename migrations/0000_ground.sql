CREATE TABLE "domain_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject_id" uuid,
	"actor_id" uuid,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"country" text NOT NULL,
	"province_city" text NOT NULL,
	"full_name" text NOT NULL,
	"gender" text NOT NULL,
	"birth_date" date NOT NULL,
	"id_type" text DEFAULT 'ID' NOT NULL,
	"id_number" text DEFAULT '' NOT NULL,
	"school_name" text NOT NULL,
	"grade" text NOT NULL,
	"class" text NOT NULL,
	"phone" text,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_registrations_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "event_registrations_country" CHECK (char_length("event_registrations"."country") <= 100),
	CONSTRAINT "event_registrations_province_city" CHECK (char_length("event_registrations"."province_city") <= 100),
	CONSTRAINT "event_registrations_full_name" CHECK (char_length("event_registrations"."full_name") <= 100),
	CONSTRAINT "event_registrations_gender" CHECK ("event_registrations"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "event_registrations_birth_date" CHECK ("event_registrations"."birth_date" >= date '1900-01-01'),
	CONSTRAINT "event_registrations_id_type" CHECK ("event_registrations"."id_type" = 'ID'),
	CONSTRAINT "event_registrations_id_number" CHECK ("event_registrations"."id_number" = ''),
	CONSTRAINT "event_registrations_school_name" CHECK (char_length("event_registrations"."school_name") <= 200),
	CONSTRAINT "event_registrations_grade" CHECK (char_length("event_registrations"."grade") <= 50),
	CONSTRAINT "event_registrations_class" CHECK (char_length("event_registrations"."class") <= 50),
	CONSTRAINT "event_registrations_phone" CHECK (char_length("event_registrations"."phone") <= 20),
	CONSTRAINT "event_registrations_email" CHECK (char_length("event_registrations"."email") <= 255),
	CONSTRAINT "event_registrations_reachable" CHECK (coalesce("event_registrations"."phone", "event_registrations"."email") is not null)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"event_type" text DEFAULT 'lecture' NOT NULL,
	"location" text,
	"date" date NOT NULL,
	"start_time" time(0),
	"end_time" time(0),
	"organizer" text,
	"capacity" integer,
	"image_url" text,
	"registration_url" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_title" CHECK (btrim("events"."title") <> ''),
	CONSTRAINT "events_event_type" CHECK ("events"."event_type" in ('lecture', 'summit', 'other')),
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" >= 1),
	CONSTRAINT "events_times" CHECK ("events"."end_time" >= "events"."start_time"),
	CONSTRAINT "events_registration_url" CHECK ("events"."registration_url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "wishlist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"event_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_event_type" CHECK ("wishlist"."event_type" in ('lecture', 'summit', 'other'))
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"event_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_event_type" CHECK ("favorites"."event_type" in ('papers', 'videos', 'forum_posts', 'forum_comments', 'summit', 'lecture'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_bucket" CHECK ("files"."bucket" in ('event-images', 'papers', 'avatars')),
	CONSTRAINT "files_byte_size" CHECK ("files"."byte_size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"user_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"user_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_reports_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id"),
	CONSTRAINT "comment_reports_reason" CHECK (btrim("comment_reports"."reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "forum_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_comments_content" CHECK (btrim("forum_comments"."content") <> ''),
	CONSTRAINT "forum_comments_length" CHECK (char_length("forum_comments"."content") <= 2000),
	CONSTRAINT "forum_comments_like_count" CHECK ("forum_comments"."like_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"images" text[] DEFAULT '{}'::text[] NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_posts_title" CHECK (btrim("forum_posts"."title") <> ''),
	CONSTRAINT "forum_posts_title_length" CHECK (char_length("forum_posts"."title") <= 200),
	CONSTRAINT "forum_posts_content" CHECK (btrim("forum_posts"."content") <> ''),
	CONSTRAINT "forum_posts_content_length" CHECK (char_length("forum_posts"."content") <= 10000),
	CONSTRAINT "forum_posts_comment_count" CHECK ("forum_posts"."comment_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "browsing_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"resource_type" text NOT NULL,
	"resource_id" text NOT NULL,
	"resource_title" text NOT NULL,
	"resource_excerpt" text,
	"visited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "browsing_history_resource_type" CHECK ("browsing_history"."resource_type" in ('event', 'forum', 'paper', 'video')),
	CONSTRAINT "browsing_history_excerpt" CHECK (char_length("browsing_history"."resource_excerpt") <= 200)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"link" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('system', 'new_paper', 'new_video', 'post_favorite', 'comment_like', 'post_reply', 'liked', 'replied')),
	CONSTRAINT "notifications_link" CHECK ("notifications"."link" ~ '^/(?![/\\])')
);
--> statement-breakpoint
CREATE TABLE "paper_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category_type" text DEFAULT 'authoritative' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_categories_type" CHECK ("paper_categories"."category_type" in ('authoritative', 'student')),
	CONSTRAINT "paper_categories_name" CHECK (btrim("paper_categories"."name") not in ('', '-'))
);
--> statement-breakpoint
CREATE TABLE "paper_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_comments_content" CHECK (btrim("paper_comments"."content") <> ''),
	CONSTRAINT "paper_comments_length" CHECK (char_length("paper_comments"."content") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "paper_counts" (
	"paper_type" text NOT NULL,
	"category" text NOT NULL,
	"month" date NOT NULL,
	"papers" integer NOT NULL,
	CONSTRAINT "paper_counts_paper_type_category_month_pk" PRIMARY KEY("paper_type","category","month")
);
--> statement-breakpoint
CREATE TABLE "paper_likes" (
	"paper_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_likes_paper_id_user_id_pk" PRIMARY KEY("paper_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"authors" text NOT NULL,
	"abstract" text DEFAULT '' NOT NULL,
	"journal" text,
	"publication_date" text,
	"doi" text,
	"pdf_url" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"category" text,
	"paper_type" text DEFAULT 'authoritative' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"review_status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	"submitted_by" uuid,
	"like_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_paper_type" CHECK ("papers"."paper_type" in ('authoritative', 'student')),
	CONSTRAINT "papers_review_status" CHECK ("papers"."review_status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "papers_title" CHECK (btrim("papers"."title") <> ''),
	CONSTRAINT "papers_publication_date" CHECK ("papers"."publication_date" ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
	CONSTRAINT "papers_rejection" CHECK ("papers"."review_status" <> 'rejected' or "papers"."rejection_reason" is not null),
	CONSTRAINT "papers_like_count" CHECK ("papers"."like_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"gender" text DEFAULT 'not_disclosed' NOT NULL,
	"gender_custom" text,
	"school" text,
	"bio" text,
	"signature" text,
	"avatar_url" text,
	"theme" text DEFAULT 'blue' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_gender" CHECK ("profiles"."gender" in ('male', 'female', 'not_disclosed', 'other')),
	CONSTRAINT "profiles_gender_custom" CHECK (char_length("profiles"."gender_custom") <= 10),
	CONSTRAINT "profiles_theme" CHECK ("profiles"."theme" in ('blue', 'green', 'black', 'purple', 'red', 'orange'))
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" uuid NOT NULL,
	"preference_key" text DEFAULT 'delete_confirmation' NOT NULL,
	"preference_value" jsonb NOT NULL,
	CONSTRAINT "user_preferences_user_id_preference_key_pk" PRIMARY KEY("user_id","preference_key")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid NOT NULL,
	"resource_type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_user_id_resource_type_pk" PRIMARY KEY("user_id","resource_type"),
	CONSTRAINT "subscriptions_resource_type" CHECK ("subscriptions"."resource_type" in ('papers', 'videos'))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_name" text DEFAULT '' NOT NULL,
	"competition_type" text NOT NULL,
	"description" text,
	"max_members" integer DEFAULT 6 NOT NULL,
	"contact_info" text,
	"captain_id" uuid NOT NULL,
	"is_recruiting" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_competition_type" CHECK ("teams"."competition_type" in ('ihosa', 'igem', 'ctb', 'brainbee')),
	CONSTRAINT "teams_max_members" CHECK ("teams"."max_members" between 2 and 10)
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"video_url" text NOT NULL,
	"instructor" text,
	"duration" integer,
	"thumbnail_url" text,
	"category" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_video_url" CHECK ("videos"."video_url" ~* '^https?://'),
	CONSTRAINT "videos_duration" CHECK ("videos"."duration" >= 0),
	CONSTRAINT "videos_view_count" CHECK ("videos"."view_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist" ADD CONSTRAINT "wishlist_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_profiles_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_forum_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."forum_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_forum_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."forum_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browsing_history" ADD CONSTRAINT "browsing_history_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_comments" ADD CONSTRAINT "paper_comments_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_comments" ADD CONSTRAINT "paper_comments_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_likes" ADD CONSTRAINT "paper_likes_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_likes" ADD CONSTRAINT "paper_likes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_reviewed_by_profiles_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_submitted_by_profiles_user_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_captain_id_profiles_user_id_fk" FOREIGN KEY ("captain_id") REFERENCES "public"."profiles"("user_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_events_by_subject" ON "domain_events" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "event_registrations_of_member" ON "event_registrations" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("event_type","date","start_time","id");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_once" ON "wishlist" USING btree ("event_type","event_id","user_id");--> statement-breakpoint
CREATE INDEX "wishlist_of_member" ON "wishlist" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "favorites_once" ON "favorites" USING btree ("user_id","event_id","event_type");--> statement-breakpoint
CREATE INDEX "favorites_newest" ON "favorites" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "favorites_of_item" ON "favorites" USING btree ("event_type","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_name_in_bucket" ON "files" USING btree ("bucket","name");--> statement-breakpoint
CREATE INDEX "files_of_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "comment_likes_of_member" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_reports_of_member" ON "comment_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_comments_oldest" ON "forum_comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forum_comments_of_member" ON "forum_comments" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forum_posts_newest" ON "forum_posts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forum_posts_of_member" ON "forum_posts" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forum_posts_search" ON "forum_posts" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "browsing_history_once" ON "browsing_history" USING btree ("user_id","resource_type","resource_id");--> statement-breakpoint
CREATE INDEX "browsing_history_newest" ON "browsing_history" USING btree ("user_id","visited_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not is_read;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_categories_name_of_type" ON "paper_categories" USING btree ("category_type",lower("name"));--> statement-breakpoint
CREATE INDEX "paper_comments_newest" ON "paper_comments" USING btree ("paper_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "paper_comments_of_member" ON "paper_comments" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "paper_likes_of_member" ON "paper_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "papers_newest" ON "papers" USING btree ("paper_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE review_status = 'approved';--> statement-breakpoint
CREATE INDEX "papers_newest_of_category" ON "papers" USING btree ("paper_type","category","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE review_status = 'approved';--> statement-breakpoint
CREATE INDEX "papers_waiting" ON "papers" USING btree ("created_at") WHERE review_status = 'pending';--> statement-breakpoint
CREATE INDEX "papers_of_member" ON "papers" USING btree ("submitted_by","created_at" DESC NULLS LAST) WHERE submitted_by is not null;--> statement-breakpoint
CREATE INDEX "papers_search" ON "papers" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "papers_by_doi" ON "papers" USING btree (lower("doi")) WHERE doi is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_of_resource" ON "subscriptions" USING btree ("resource_type");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_once" ON "team_members" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "team_members_of_member" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "teams_newest" ON "teams" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "teams_newest_of_competition" ON "teams" USING btree ("competition_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "teams_of_captain" ON "teams" USING btree ("captain_id");--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "videos_newest_of_category" ON "videos" USING btree ("category","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "videos_search" ON "videos" USING gin ("search");