CREATE TABLE "team_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "team_requests_state" CHECK ("team_requests"."state" in ('waiting', 'declined')),
	CONSTRAINT "team_requests_decided" CHECK (("team_requests"."state" = 'waiting') = ("team_requests"."decided_at" is null)),
	CONSTRAINT "team_requests_message" CHECK (char_length("team_requests"."message") <= 200)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "member_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "search" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "active_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "team_requests" ADD CONSTRAINT "team_requests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_requests" ADD CONSTRAINT "team_requests_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_requests_once" ON "team_requests" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "team_requests_of_member" ON "team_requests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_sent_once" ON "teams" USING btree ("captain_id","request_key");--> statement-breakpoint
CREATE INDEX "teams_search" ON "teams" USING gin ("search");--> statement-breakpoint
CREATE INDEX "teams_title_search" ON "teams" USING gin (ts_filter(search, '{a}'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('system', 'new_paper', 'new_video', 'post_favorite', 'comment_like', 'post_reply', 'liked', 'replied', 'paper_comment', 'content_removed', 'post_held', 'post_released', 'paper_submitted', 'paper_reviewed', 'report_made', 'report_decided', 'report_upheld', 'guardian_agreed', 'registration', 'team_joined', 'team_left', 'team_removed', 'team_deleted', 'team_requested', 'team_answered', 'team_captain'));--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_member_count" CHECK ("teams"."member_count" between 0 and "teams"."max_members");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_team_name" CHECK (char_length("teams"."team_name") <= 40);--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_description" CHECK (char_length("teams"."description") <= 1000);--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_contact_info" CHECK (char_length("teams"."contact_info") <= 200);--> statement-breakpoint
-- By hand from here on: captains are among the members of their teams, and the members are counted in the transaction
-- that changes them. Whoever takes a seat locks the row of the team; the check refuses one more than there are.
INSERT INTO team_members (id, team_id, user_id, created_at)
  SELECT gen_random_uuid(), id, captain_id, created_at FROM teams
  ON CONFLICT (team_id, user_id) DO NOTHING;--> statement-breakpoint
DELETE FROM team_members AS extra USING (
  SELECT member.id, row_number() OVER (
    PARTITION BY team_id ORDER BY user_id <> captain_id, member.created_at, member.id) AS place
  FROM team_members AS member JOIN teams ON teams.id = team_id) AS placed
  WHERE placed.id = extra.id AND place > 10;--> statement-breakpoint
UPDATE teams SET active_at = created_at, member_count = members,
  max_members = greatest(max_members, members)
  FROM (SELECT team_id, count(*)::int AS members FROM team_members GROUP BY 1) AS counted WHERE team_id = id;--> statement-breakpoint
-- Counted anew, not added up: rows that come back from a backup find the count already there.
CREATE FUNCTION count_team_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.team_id ELSE OLD.team_id END;
BEGIN
  -- Locked before it is counted: whoever else changes this team has ended by then, and is seen.
  PERFORM 1 FROM teams WHERE id = changed FOR UPDATE;
  UPDATE teams SET member_count = (SELECT count(*) FROM team_members WHERE team_id = changed) WHERE id = changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER team_members_counted AFTER INSERT OR DELETE ON team_members
  FOR EACH ROW EXECUTE FUNCTION count_team_members();
