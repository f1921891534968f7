CREATE TABLE "team_invitations" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"seats_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_invitations_seats_left" CHECK ("team_invitations"."seats_left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "removals" DROP CONSTRAINT "removals_item_type";--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_item_type" CHECK ("removals"."item_type" in ('post', 'comment', 'paper', 'paper_comment', 'team'));--> statement-breakpoint
-- By hand: teams are found by their captain too. Terms are cut by the program, which does so for those that have none.
UPDATE teams SET search = '';
