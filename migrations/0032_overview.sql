CREATE TABLE "daily_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"members" integer NOT NULL,
	"posts" integer NOT NULL,
	"submissions" integer NOT NULL,
	"registrations" integer NOT NULL,
	CONSTRAINT "daily_counts_whole" CHECK (least("daily_counts"."members", "daily_counts"."posts", "daily_counts"."submissions", "daily_counts"."registrations") >= 0)
);
--> statement-breakpoint
CREATE INDEX "events_added" ON "events" USING btree ("created_at","id");