CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_upload_id_part_pk" PRIMARY KEY("upload_id","part"),
	CONSTRAINT "upload_parts_part" CHECK ("upload_parts"."part" >= 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"byte_size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_byte_size" CHECK ("uploads"."byte_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "paper_comment_likes" (
	"user_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paper_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"authors" text NOT NULL,
	"abstract" text DEFAULT '' NOT NULL,
	"journal" text,
	"publication_date" text,
	"doi" text,
	"pdf_url" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"category" text,
	"note" text,
	"request_key" uuid,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "submissions_kind" CHECK ("submissions"."kind" in ('paper', 'correction')),
	CONSTRAINT "submissions_state" CHECK ("submissions"."state" in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "submissions_round" CHECK ("submissions"."round" > 0),
	CONSTRAINT "submissions_title" CHECK (btrim("submissions"."title") <> ''),
	CONSTRAINT "submissions_title_length" CHECK (char_length("submissions"."title") <= 500),
	CONSTRAINT "submissions_authors" CHECK (btrim("submissions"."authors") <> ''),
	CONSTRAINT "submissions_authors_length" CHECK (char_length("submissions"."authors") <= 2000),
	CONSTRAINT "submissions_abstract" CHECK (btrim("submissions"."abstract") <> ''),
	CONSTRAINT "submissions_abstract_length" CHECK (char_length("submissions"."abstract") <= 10000),
	CONSTRAINT "submissions_publication_date" CHECK ("submissions"."publication_date" ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
	CONSTRAINT "submissions_pdf_url" CHECK ("submissions"."pdf_url" ~* '^(https?://|/files/papers/)'),
	CONSTRAINT "submissions_note" CHECK (char_length("submissions"."note") <= 500),
	CONSTRAINT "submissions_reason" CHECK (char_length("submissions"."reason") <= 500),
	CONSTRAINT "submissions_rejected" CHECK (("submissions"."state" = 'rejected') = (coalesce(btrim("submissions"."reason"), '') <> '')),
	CONSTRAINT "submissions_decided" CHECK (("submissions"."state" in ('approved', 'rejected')) = ("submissions"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "removals" DROP CONSTRAINT "removals_item_type";--> statement-breakpoint
ALTER TABLE "removals" DROP CONSTRAINT "removals_removed_with";--> statement-breakpoint
DROP INDEX "paper_comments_newest";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "paper_categories" ADD COLUMN "other_name" text;--> statement-breakpoint
ALTER TABLE "paper_comments" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_comments" ADD COLUMN "reply_to" uuid;--> statement-breakpoint
ALTER TABLE "paper_comments" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "paper_comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_comment_likes" ADD CONSTRAINT "paper_comment_likes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_comment_likes" ADD CONSTRAINT "paper_comment_likes_comment_id_paper_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."paper_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_decided_by_profiles_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_of_member" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_oldest" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "paper_comment_likes_of_member" ON "paper_comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_round_of_paper" ON "submissions" USING btree ("paper_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_sent_once" ON "submissions" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_pending_of_paper" ON "submissions" USING btree ("paper_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("submitted_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "submissions_decided_newest" ON "submissions" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "submissions_pdf" ON "submissions" USING btree ("pdf_url") WHERE pdf_url is not null;--> statement-breakpoint
ALTER TABLE "paper_comments" ADD CONSTRAINT "paper_comments_reply_to_paper_comments_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."paper_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_by_sha256" ON "files" USING btree ("sha256") WHERE sha256 is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_comments_sent_once" ON "paper_comments" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "paper_comments_replies" ON "paper_comments" USING btree ("reply_to") WHERE reply_to is not null;--> statement-breakpoint
CREATE INDEX "paper_comments_oldest" ON "paper_comments" USING btree ("paper_id","created_at","id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_sha256" CHECK ("files"."sha256" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_item_type" CHECK ("removals"."item_type" in ('post', 'comment', 'paper', 'paper_comment'));--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_removed_with" CHECK ("removals"."removed_with" is null or "removals"."item_type" in ('comment', 'paper_comment'));--> statement-breakpoint
ALTER TABLE "paper_categories" ADD CONSTRAINT "paper_categories_other_name" CHECK (btrim("paper_categories"."other_name") <> '');--> statement-breakpoint
ALTER TABLE "paper_comments" ADD CONSTRAINT "paper_comments_like_count" CHECK ("paper_comments"."like_count" >= 0);--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_comment_count" CHECK ("papers"."comment_count" >= 0);--> statement-breakpoint
UPDATE "papers" SET "comment_count" = said.comments
FROM (SELECT paper_id, count(*)::int AS comments FROM "paper_comments" GROUP BY paper_id) AS said
WHERE "papers"."id" = said.paper_id;
