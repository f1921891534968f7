CREATE TABLE "competitions" (
	"key" text PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"link" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competitions_key" CHECK ("competitions"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("competitions"."key") <= 40),
	CONSTRAINT "competitions_name_zh" CHECK (btrim("competitions"."name_zh") <> '' and char_length("competitions"."name_zh") <= 40),
	CONSTRAINT "competitions_name_en" CHECK (btrim("competitions"."name_en") <> '' and char_length("competitions"."name_en") <= 40),
	CONSTRAINT "competitions_link" CHECK (char_length("competitions"."link") <= 500)
);
--> statement-breakpoint
INSERT INTO "competitions" ("key", "name_zh", "name_en", "position") VALUES
	('ihosa', 'IHOSA', 'IHOSA', 0),
	('igem', 'iGEM', 'iGEM', 1),
	('ctb', 'CTB', 'CTB', 2),
	('brainbee', 'Brain Bee', 'Brain Bee', 3);
--> statement-breakpoint
-- Found by the name in two words from now on: terms that are missing are cut when the site starts.
UPDATE "teams" SET "search" = '' WHERE "competition_type" = 'brainbee';
--> statement-breakpoint
ALTER TABLE "teams" DROP CONSTRAINT "teams_competition_type";--> statement-breakpoint
CREATE INDEX "competitions_in_order" ON "competitions" USING btree ("position","key");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_competition_type_competitions_key_fk" FOREIGN KEY ("competition_type") REFERENCES "public"."competitions"("key") ON DELETE restrict ON UPDATE no action;
