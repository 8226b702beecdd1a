ALTER TABLE "verifications" ADD COLUMN "looked_up_by" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "look_up_note" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "former" jsonb;