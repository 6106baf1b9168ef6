CREATE TABLE "published_brand" (
	"id" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
