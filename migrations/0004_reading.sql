CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_counts" (
	"month" date PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_totals" (
	"paper_type" text NOT NULL,
	"category" text NOT NULL,
	"papers" integer NOT NULL,
	CONSTRAINT "paper_totals_paper_type_category_pk" PRIMARY KEY("paper_type","category")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_watches" (
	"video_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"watched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_watches_video_id_viewer_pk" PRIMARY KEY("video_id","viewer")
);
--> statement-breakpoint
DROP INDEX "event_registrations_of_member";--> statement-breakpoint
DROP INDEX "favorites_newest";--> statement-breakpoint
DROP INDEX "forum_comments_of_member";--> statement-breakpoint
DROP INDEX "forum_posts_newest";--> statement-breakpoint
DROP INDEX "forum_posts_of_member";--> statement-breakpoint
DROP INDEX "browsing_history_newest";--> statement-breakpoint
DROP INDEX "notifications_newest";--> statement-breakpoint
DROP INDEX "paper_comments_newest";--> statement-breakpoint
DROP INDEX "paper_comments_of_member";--> statement-breakpoint
DROP INDEX "papers_newest";--> statement-breakpoint
DROP INDEX "papers_newest_of_category";--> statement-breakpoint
DROP INDEX "papers_of_member";--> statement-breakpoint
DROP INDEX "teams_newest";--> statement-breakpoint
DROP INDEX "teams_newest_of_competition";--> statement-breakpoint
DROP INDEX "videos_newest";--> statement-breakpoint
DROP INDEX "videos_newest_of_category";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "video_watches" ADD CONSTRAINT "video_watches_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_watches_by_time" ON "video_watches" USING btree ("watched_at");--> statement-breakpoint
CREATE INDEX "events_title_search" ON "events" USING gin (ts_filter(search, '{a}'));--> statement-breakpoint
CREATE INDEX "forum_posts_title_search" ON "forum_posts" USING gin (ts_filter(search, '{a}'));--> statement-breakpoint
CREATE INDEX "papers_title_search" ON "papers" USING gin (ts_filter(search, '{a}')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "videos_title_search" ON "videos" USING gin (ts_filter(search, '{a}'));--> statement-breakpoint
CREATE INDEX "event_registrations_of_member" ON "event_registrations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "favorites_newest" ON "favorites" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forum_comments_of_member" ON "forum_comments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_posts_newest" ON "forum_posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "forum_posts_of_member" ON "forum_posts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "browsing_history_newest" ON "browsing_history" USING btree ("user_id","visited_at");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "paper_comments_newest" ON "paper_comments" USING btree ("paper_id","created_at","id");--> statement-breakpoint
CREATE INDEX "paper_comments_of_member" ON "paper_comments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "papers_newest" ON "papers" USING btree ("paper_type","created_at","id") WHERE review_status = 'approved';--> statement-breakpoint
CREATE INDEX "papers_newest_of_category" ON "papers" USING btree ("paper_type","category","created_at","id") WHERE review_status = 'approved';--> statement-breakpoint
CREATE INDEX "papers_of_member" ON "papers" USING btree ("submitted_by","created_at") WHERE submitted_by is not null;--> statement-breakpoint
CREATE INDEX "teams_newest" ON "teams" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "teams_newest_of_competition" ON "teams" USING btree ("competition_type","created_at","id");--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "videos_newest_of_category" ON "videos" USING btree ("category","created_at","id");
--> statement-breakpoint
-- Papers of each category over all months, kept with the months.
CREATE FUNCTION total_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO paper_totals AS kept (paper_type, category, papers)
  VALUES (NEW.paper_type, NEW.category, NEW.papers - CASE WHEN TG_OP = 'UPDATE' THEN OLD.papers ELSE 0 END)
  ON CONFLICT (paper_type, category) DO UPDATE SET papers = kept.papers + excluded.papers;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER paper_counts_changed AFTER INSERT OR UPDATE ON paper_counts
  FOR EACH ROW EXECUTE FUNCTION total_papers();--> statement-breakpoint
INSERT INTO paper_totals (paper_type, category, papers)
  SELECT paper_type, category, sum(papers) FROM paper_counts GROUP BY 1, 2;--> statement-breakpoint
-- Posts of each month, kept by the transaction that changes the posts; rows are locked in key order.
CREATE FUNCTION count_posts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO forum_counts AS kept (month, posts)
  SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, count(*) FROM added GROUP BY 1 ORDER BY 1
  ON CONFLICT (month) DO UPDATE SET posts = kept.posts + excluded.posts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_posts_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO forum_counts AS kept (month, posts)
  SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, -count(*) FROM removed GROUP BY 1 ORDER BY 1
  ON CONFLICT (month) DO UPDATE SET posts = kept.posts + excluded.posts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forum_posts_added AFTER INSERT ON forum_posts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_posts_added();--> statement-breakpoint
CREATE TRIGGER forum_posts_removed AFTER DELETE ON forum_posts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_posts_removed();--> statement-breakpoint
INSERT INTO forum_counts (month, posts)
  SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, count(*) FROM forum_posts GROUP BY 1;
