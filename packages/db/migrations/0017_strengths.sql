CREATE TABLE "strength" (
	"user_id" text NOT NULL,
	"mistake" text NOT NULL,
	"recent" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "strength_user_id_mistake_pk" PRIMARY KEY("user_id","mistake")
);
--> statement-breakpoint
ALTER TABLE "strength" ADD CONSTRAINT "strength_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What rounds of drills have shown so far: up to twenty letters a kind, in the proportion of what was counted.
INSERT INTO "strength" ("user_id", "mistake", "recent", "answered_at")
SELECT "user_id", "mistake",
  right(repeat('m', round(kept * misses / met)::int) || repeat('a', round(kept * alarms / met)::int)
    || repeat('r', (kept - round(kept * misses / met) - round(kept * alarms / met))::int), 20),
  "answered_at"
FROM (
  SELECT "user_id", "mistake", sum("misses") AS misses, sum("alarms") AS alarms,
    sum("rights" + "misses" + "alarms") AS met,
    least(20, sum("rights" + "misses" + "alarms")) AS kept, max("answered_at") AS "answered_at"
  FROM "drill_result" JOIN (VALUES
    ('approval', 'permission'), ('permit', 'permission'), ('collection', 'permission'),
    ('address', 'address'), ('network', 'address'), ('host', 'site'), ('login', 'site'),
    ('quote', 'price'), ('depth', 'price'), ('size', 'size'), ('payment', 'size'),
    ('words', 'key'), ('backup', 'key')) AS families("drill", "mistake") USING ("drill")
  GROUP BY "user_id", "mistake"
) AS sums
WHERE met > 0;
