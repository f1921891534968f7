CREATE TABLE "data_request_counts" (
	"day" date NOT NULL,
	"request" text NOT NULL,
	"age" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "data_request_counts_day_request_age_pk" PRIMARY KEY("day","request","age"),
	CONSTRAINT "data_request_counts_request" CHECK ("data_request_counts"."request" in ('erase_anonymise', 'erase_remove', 'export')),
	CONSTRAINT "data_request_counts_age" CHECK ("data_request_counts"."age" in ('under_14', '14_to_17', 'adult', 'unknown')),
	CONSTRAINT "data_request_counts_people" CHECK ("data_request_counts"."people" > 0)
);
