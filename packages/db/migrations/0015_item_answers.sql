CREATE TABLE "drill_result" (
	"user_id" text NOT NULL,
	"drill" text NOT NULL,
	"rights" integer NOT NULL,
	"misses" integer NOT NULL,
	"alarms" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drill_result_user_id_drill_pk" PRIMARY KEY("user_id","drill")
);
--> statement-breakpoint
CREATE TABLE "item_answer" (
	"day" date NOT NULL,
	"item" text NOT NULL,
	"option" text NOT NULL,
	"answers" integer NOT NULL,
	"rest_sum" integer NOT NULL,
	"rest_squares" integer NOT NULL,
	CONSTRAINT "item_answer_day_item_option_pk" PRIMARY KEY("day","item","option")
);
--> statement-breakpoint
ALTER TABLE "drill_result" ADD CONSTRAINT "drill_result_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;