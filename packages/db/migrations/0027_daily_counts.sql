CREATE TABLE "daily_count" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"writer" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_count_what_day_writer_pk" PRIMARY KEY("what","day","writer")
);
--> statement-breakpoint
CREATE TABLE "unknown_question" (
	"day" date NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "unknown_question_day_title_url_pk" PRIMARY KEY("day","title","url")
);
--> statement-breakpoint
CREATE TABLE "source_state" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"why" text
);
--> statement-breakpoint
CREATE TABLE "studio_rule" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);

--> statement-breakpoint
LOCK TABLE "user", "lesson_completion", "certificate", "safety_check", "studio_job", "studio_use", "answer_time" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE FUNCTION "add_to_day"("of_day" date, "of_what" text, "more" bigint) RETURNS void LANGUAGE sql AS $$
	-- Each connection has a row of its own: no two writers wait for each other.
	INSERT INTO "daily_count" VALUES ("of_day", "of_what", 'b' || pg_backend_pid(), "more")
	ON CONFLICT ("what", "day", "writer") DO UPDATE SET "count" = "daily_count"."count" + excluded."count";
$$;--> statement-breakpoint
CREATE FUNCTION "count_on_day"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"of_day" date;
BEGIN
	-- What a guest learned goes over to their account, and was counted when it was learned.
	IF current_setting('firm.is_moved', true) = 'yes' THEN RETURN NULL; END IF;
	EXECUTE format('SELECT (($1).%I AT TIME ZONE ''UTC'')::date', TG_ARGV[1]) INTO "of_day" USING NEW;
	PERFORM "add_to_day"("of_day", TG_ARGV[0], 1);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_to_day"((NEW."minute" AT TIME ZONE 'UTC')::date, 'answers',
		NEW."count" - CASE WHEN TG_OP = 'UPDATE' THEN OLD."count" ELSE 0 END);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_calls"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_to_day"(NEW."day", 'calls ' || split_part(NEW."key", ' ', 2),
		NEW."count" - CASE WHEN TG_OP = 'UPDATE' THEN OLD."count" ELSE 0 END);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "user_on_day" AFTER INSERT ON "user"
	FOR EACH ROW WHEN (NEW."is_anonymous" IS NOT TRUE) EXECUTE FUNCTION "count_on_day"('people', 'created_at');--> statement-breakpoint
CREATE TRIGGER "lesson_completion_on_day" AFTER INSERT ON "lesson_completion"
	FOR EACH ROW EXECUTE FUNCTION "count_on_day"('lessons', 'completed_at');--> statement-breakpoint
CREATE TRIGGER "certificate_on_day" AFTER INSERT ON "certificate"
	FOR EACH ROW EXECUTE FUNCTION "count_on_day"('certificates', 'issued_at');--> statement-breakpoint
CREATE TRIGGER "safety_check_on_day" AFTER INSERT ON "safety_check"
	FOR EACH ROW EXECUTE FUNCTION "count_on_day"('checks', 'checked_at');--> statement-breakpoint
CREATE TRIGGER "studio_job_on_day" AFTER UPDATE OF "status" ON "studio_job"
	FOR EACH ROW WHEN (NEW."status" = 'done' AND OLD."status" <> 'done') EXECUTE FUNCTION "count_on_day"('generations', 'finished_at');--> statement-breakpoint
CREATE TRIGGER "answer_time_on_day" AFTER INSERT OR UPDATE OF "count" ON "answer_time"
	FOR EACH ROW EXECUTE FUNCTION "count_answers"();--> statement-breakpoint
CREATE TRIGGER "studio_use_on_day" AFTER INSERT OR UPDATE OF "count" ON "studio_use"
	FOR EACH ROW WHEN (NEW."key" LIKE 'engine %') EXECUTE FUNCTION "count_calls"();--> statement-breakpoint
INSERT INTO "daily_count" SELECT "day", "what", 'before', count(*) FROM (
	SELECT ("created_at" AT TIME ZONE 'UTC')::date AS "day", 'people' AS "what" FROM "user" WHERE "is_anonymous" IS NOT TRUE
	UNION ALL SELECT ("completed_at" AT TIME ZONE 'UTC')::date, 'lessons' FROM "lesson_completion"
	UNION ALL SELECT ("issued_at" AT TIME ZONE 'UTC')::date, 'certificates' FROM "certificate"
	UNION ALL SELECT ("checked_at" AT TIME ZONE 'UTC')::date, 'checks' FROM "safety_check"
	UNION ALL SELECT ("finished_at" AT TIME ZONE 'UTC')::date, 'generations' FROM "studio_job" WHERE "status" = 'done' AND "finished_at" IS NOT NULL
) AS "was" GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "daily_count" SELECT "day", 'calls ' || split_part("key", ' ', 2), 'before', sum("count") FROM "studio_use" WHERE "key" LIKE 'engine %' GROUP BY 1, 2;
