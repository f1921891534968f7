CREATE TABLE "forum_boards" (
	"key" text PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_boards_key" CHECK ("forum_boards"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("forum_boards"."key") <= 40),
	CONSTRAINT "forum_boards_name_zh" CHECK (btrim("forum_boards"."name_zh") <> '' and char_length("forum_boards"."name_zh") <= 20),
	CONSTRAINT "forum_boards_name_en" CHECK (btrim("forum_boards"."name_en") <> '' and char_length("forum_boards"."name_en") <= 20)
);
--> statement-breakpoint
INSERT INTO "forum_boards" ("key", "name_zh", "name_en", "position") VALUES
	('study', '学习笔记', 'Study notes', 0),
	('research', '竞赛与科研', 'Projects & research', 1),
	('practice', '志愿与实践', 'Volunteering', 2),
	('future', '升学与生涯', 'University & career', 3),
	('talk', '聊聊', 'Just talk', 4);
--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "board" text;--> statement-breakpoint
ALTER TABLE "held_posts" ADD COLUMN "board" text;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD COLUMN "board" text;--> statement-breakpoint
CREATE INDEX "forum_boards_in_order" ON "forum_boards" USING btree ("position","key");--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_board_forum_boards_key_fk" FOREIGN KEY ("board") REFERENCES "public"."forum_boards"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_posts" ADD CONSTRAINT "held_posts_board_forum_boards_key_fk" FOREIGN KEY ("board") REFERENCES "public"."forum_boards"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_board_forum_boards_key_fk" FOREIGN KEY ("board") REFERENCES "public"."forum_boards"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_posts_on_board" ON "forum_posts" USING btree ("board","created_at","id") WHERE board is not null;--> statement-breakpoint
CREATE INDEX "held_posts_on_board" ON "held_posts" USING btree ("board") WHERE board is not null;--> statement-breakpoint
CREATE INDEX "post_drafts_on_board" ON "post_drafts" USING btree ("board") WHERE board is not null;