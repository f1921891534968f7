-- Approved papers of each type, category and month, kept by the transaction that changes the papers.
-- The rows are locked in key order, so that two bulk changes cannot wait for each other in a circle.
CREATE FUNCTION count_papers_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO paper_counts AS kept (paper_type, category, month, papers)
  SELECT paper_type, coalesce(category, '-'), date_trunc('month', created_at AT TIME ZONE 'UTC')::date, count(*)
  FROM added WHERE review_status = 'approved'
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (paper_type, category, month) DO UPDATE SET papers = kept.papers + excluded.papers;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_papers_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO paper_counts AS kept (paper_type, category, month, papers)
  SELECT paper_type, coalesce(category, '-'), date_trunc('month', created_at AT TIME ZONE 'UTC')::date, -count(*)
  FROM removed WHERE review_status = 'approved'
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (paper_type, category, month) DO UPDATE SET papers = kept.papers + excluded.papers;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_papers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO paper_counts AS kept (paper_type, category, month, papers)
  SELECT paper_type, category, month, sum(change) FROM (
    SELECT paper_type, coalesce(category, '-') AS category,
           date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, 1 AS change
    FROM added WHERE review_status = 'approved'
    UNION ALL
    SELECT paper_type, coalesce(category, '-'),
           date_trunc('month', created_at AT TIME ZONE 'UTC')::date, -1
    FROM removed WHERE review_status = 'approved'
  ) AS changes
  GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (paper_type, category, month) DO UPDATE SET papers = kept.papers + excluded.papers;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER papers_added AFTER INSERT ON papers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_papers_added();--> statement-breakpoint
CREATE TRIGGER papers_removed AFTER DELETE ON papers
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_papers_removed();--> statement-breakpoint
CREATE TRIGGER papers_changed AFTER UPDATE ON papers
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_papers_changed();
