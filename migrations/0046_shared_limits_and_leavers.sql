CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "challenge_members" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "rate_limits_by_expire" ON "rate_limits" USING btree ("expire");