CREATE TABLE "brand_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
