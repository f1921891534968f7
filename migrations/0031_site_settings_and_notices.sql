CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"text_zh" text NOT NULL,
	"text_en" text NOT NULL,
	"link" text,
	"told" integer DEFAULT 0 NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_title_zh" CHECK (char_length("notices"."title_zh") <= 40),
	CONSTRAINT "notices_title_en" CHECK (char_length("notices"."title_en") <= 40),
	CONSTRAINT "notices_text_zh" CHECK (char_length("notices"."text_zh") <= 300),
	CONSTRAINT "notices_text_en" CHECK (char_length("notices"."text_en") <= 300),
	CONSTRAINT "notices_link" CHECK ("notices"."link" ~ '^/(?![/\\])'),
	CONSTRAINT "notices_told" CHECK ("notices"."told" >= 0)
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("created_at","id");