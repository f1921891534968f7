CREATE TABLE "sensitive_word_hits" (
	"word_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "sensitive_word_hits_word_id_day_pk" PRIMARY KEY("word_id","day"),
	CONSTRAINT "sensitive_word_hits_some" CHECK ("sensitive_word_hits"."hits" > 0)
);
--> statement-breakpoint
CREATE TABLE "sensitive_word_list" (
	"only" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "sensitive_word_list_only" CHECK ("sensitive_word_list"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "sensitive_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"matches_sound" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sensitive_words_word_key_unique" UNIQUE("word_key"),
	CONSTRAINT "sensitive_words_kind" CHECK ("sensitive_words"."kind" in ('hold', 'refuse', 'harm')),
	CONSTRAINT "sensitive_words_word" CHECK (btrim("sensitive_words"."word_key") <> '' and char_length("sensitive_words"."word") <= 50),
	CONSTRAINT "sensitive_words_note" CHECK (char_length("sensitive_words"."note") <= 200)
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sensitive_word_hits" ADD CONSTRAINT "sensitive_word_hits_word_id_sensitive_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."sensitive_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sensitive_word_hits_day" ON "sensitive_word_hits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sensitive_words_newest" ON "sensitive_words" USING btree ("created_at","id");