CREATE TABLE "challenge_awards" (
	"event_id" uuid NOT NULL,
	"award" text NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "challenge_awards_event_id_award_pk" PRIMARY KEY("event_id","award"),
	CONSTRAINT "challenge_awards_award" CHECK ("challenge_awards"."award" in ('champion', 'runner_up', 'third', 'innovative', 'popular'))
);
--> statement-breakpoint
CREATE TABLE "challenge_certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"award" text NOT NULL,
	"user_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_certificates_code" CHECK ("challenge_certificates"."code" ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
	CONSTRAINT "challenge_certificates_award" CHECK ("challenge_certificates"."award" in ('champion', 'runner_up', 'third', 'innovative', 'popular'))
);
--> statement-breakpoint
CREATE TABLE "challenge_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"team_id" uuid,
	"team_name" text DEFAULT '' NOT NULL,
	"captain_id" uuid NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_entries_team_name" CHECK (char_length("challenge_entries"."team_name") <= 40)
);
--> statement-breakpoint
CREATE TABLE "challenge_files" (
	"entry_id" uuid NOT NULL,
	"part" text NOT NULL,
	"pdf_url" text NOT NULL,
	"page_count" integer NOT NULL,
	"byte_size" integer NOT NULL,
	"handed_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_files_entry_id_part_pk" PRIMARY KEY("entry_id","part"),
	CONSTRAINT "challenge_files_part" CHECK ("challenge_files"."part" in ('report', 'slides')),
	CONSTRAINT "challenge_files_page_count" CHECK ("challenge_files"."page_count" between 1 and 15),
	CONSTRAINT "challenge_files_byte_size" CHECK ("challenge_files"."byte_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "challenge_members" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_members_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "challenge_votes" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_votes_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"votes_open_at" timestamp (3) with time zone NOT NULL,
	"votes_close_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenges_votes_open_at" CHECK ("challenges"."votes_open_at" >= "challenges"."closes_at"),
	CONSTRAINT "challenges_votes_close_at" CHECK ("challenges"."votes_close_at" > "challenges"."votes_open_at"),
	CONSTRAINT "challenges_published_at" CHECK ("challenges"."published_at" >= "challenges"."votes_close_at")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "challenge_awards" ADD CONSTRAINT "challenge_awards_event_id_challenges_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."challenges"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_awards" ADD CONSTRAINT "challenge_awards_entry_id_challenge_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."challenge_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_certificates" ADD CONSTRAINT "challenge_certificates_event_id_challenges_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."challenges"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_certificates" ADD CONSTRAINT "challenge_certificates_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_certificates" ADD CONSTRAINT "challenge_certificates_entry_id_challenge_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."challenge_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_entries" ADD CONSTRAINT "challenge_entries_event_id_challenges_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."challenges"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_entries" ADD CONSTRAINT "challenge_entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_entries" ADD CONSTRAINT "challenge_entries_captain_id_profiles_user_id_fk" FOREIGN KEY ("captain_id") REFERENCES "public"."profiles"("user_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_files" ADD CONSTRAINT "challenge_files_entry_id_challenge_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."challenge_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_members" ADD CONSTRAINT "challenge_members_event_id_challenges_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."challenges"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_members" ADD CONSTRAINT "challenge_members_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_members" ADD CONSTRAINT "challenge_members_entry_id_challenge_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."challenge_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_votes" ADD CONSTRAINT "challenge_votes_event_id_challenges_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."challenges"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_votes" ADD CONSTRAINT "challenge_votes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_votes" ADD CONSTRAINT "challenge_votes_entry_id_challenge_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."challenge_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_awards_of_entry" ON "challenge_awards" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_certificates_once" ON "challenge_certificates" USING btree ("event_id","award","user_id");--> statement-breakpoint
CREATE INDEX "challenge_certificates_of_entry" ON "challenge_certificates" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "challenge_certificates_of_member" ON "challenge_certificates" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_entries_once" ON "challenge_entries" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "challenge_entries_of_captain" ON "challenge_entries" USING btree ("captain_id");--> statement-breakpoint
CREATE INDEX "challenge_entries_of_team" ON "challenge_entries" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "challenge_files_by_address" ON "challenge_files" USING btree ("pdf_url");--> statement-breakpoint
CREATE INDEX "challenge_members_of_entry" ON "challenge_members" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "challenge_members_of_member" ON "challenge_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenge_votes_of_entry" ON "challenge_votes" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "challenge_votes_of_member" ON "challenge_votes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('system', 'new_paper', 'new_video', 'post_favorite', 'comment_like', 'post_reply', 'liked', 'replied', 'paper_comment', 'content_removed', 'post_held', 'post_released', 'paper_submitted', 'paper_reviewed', 'report_made', 'report_decided', 'report_upheld', 'guardian_agreed', 'registration', 'event_moved', 'event_cancelled', 'event_message', 'team_joined', 'team_left', 'team_removed', 'team_deleted', 'team_requested', 'team_answered', 'team_captain', 'challenge_entered', 'challenge_removed', 'challenge_results'));