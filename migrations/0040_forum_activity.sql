CREATE TABLE "forum_activity" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"is_answered" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "forum_activity_latest" ON "forum_activity" USING btree ("active_at","post_id");--> statement-breakpoint
CREATE INDEX "forum_activity_unanswered" ON "forum_activity" USING btree ("active_at","post_id") WHERE not is_answered;--> statement-breakpoint
-- When there was last something to read in each post: the newest comment counts as soon as somebody else than the author has
-- said something. Hidden posts have no row.
CREATE FUNCTION keep_forum_activity(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO forum_activity AS kept (post_id, active_at, is_answered)
  SELECT post.id, coalesce(CASE WHEN talk.is_answered THEN talk.last_at END, post.created_at), talk.is_answered
  FROM forum_posts post CROSS JOIN LATERAL (
    SELECT
      EXISTS (SELECT FROM forum_comments
        WHERE post_id = post.id AND hidden_at IS NULL AND user_id <> post.user_id) AS is_answered,
      (SELECT created_at FROM forum_comments
        WHERE post_id = post.id AND hidden_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 1) AS last_at
  ) AS talk
  WHERE post.id = ANY (changed) AND post.hidden_at IS NULL ORDER BY post.id
  ON CONFLICT (post_id) DO UPDATE SET active_at = excluded.active_at, is_answered = excluded.is_answered
  WHERE (kept.active_at, kept.is_answered) IS DISTINCT FROM (excluded.active_at, excluded.is_answered)
$$;--> statement-breakpoint
CREATE FUNCTION follow_posts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_forum_activity(ARRAY(SELECT id FROM added));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION follow_posts_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM forum_activity WHERE post_id IN (SELECT id FROM removed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION follow_post_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_at IS NULL THEN
    PERFORM keep_forum_activity(ARRAY[NEW.id]);
  ELSE
    DELETE FROM forum_activity WHERE post_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION follow_comments_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_forum_activity(ARRAY(SELECT DISTINCT post_id FROM added));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION follow_comments_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_forum_activity(ARRAY(SELECT DISTINCT post_id FROM removed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION follow_comment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_forum_activity(ARRAY[NEW.post_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forum_posts_followed AFTER INSERT ON forum_posts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_posts_added();--> statement-breakpoint
CREATE TRIGGER forum_posts_gone AFTER DELETE ON forum_posts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION follow_posts_removed();--> statement-breakpoint
CREATE TRIGGER forum_posts_changed AFTER UPDATE OF hidden_at, user_id ON forum_posts
  FOR EACH ROW WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) OR OLD.user_id <> NEW.user_id)
  EXECUTE FUNCTION follow_post_changed();--> statement-breakpoint
CREATE TRIGGER forum_comments_followed AFTER INSERT ON forum_comments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_comments_added();--> statement-breakpoint
CREATE TRIGGER forum_comments_gone AFTER DELETE ON forum_comments
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION follow_comments_removed();--> statement-breakpoint
CREATE TRIGGER forum_comments_changed AFTER UPDATE OF hidden_at, user_id ON forum_comments
  FOR EACH ROW WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) OR OLD.user_id <> NEW.user_id)
  EXECUTE FUNCTION follow_comment_changed();--> statement-breakpoint
SELECT keep_forum_activity(ARRAY(SELECT id FROM forum_posts));
