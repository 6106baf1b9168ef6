CREATE TABLE "item_variant_answer" (
	"day" date NOT NULL,
	"item" text NOT NULL,
	"variant" text NOT NULL,
	"option" text NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "item_variant_answer_day_item_variant_option_pk" PRIMARY KEY("day","item","variant","option")
);
