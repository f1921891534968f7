-- Publication dates have bounds since: those beyond them would be refused with the whole paper.
UPDATE "papers" SET "publication_date" = NULL
  WHERE left("publication_date", 4)::int NOT BETWEEN 1665 AND extract(year FROM now())::int + 1;--> statement-breakpoint
UPDATE "submissions" SET "publication_date" = NULL
  WHERE left("publication_date", 4)::int NOT BETWEEN 1665 AND extract(year FROM now())::int + 1;
