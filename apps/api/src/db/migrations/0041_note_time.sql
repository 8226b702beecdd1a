ALTER TABLE "matches" ADD COLUMN "note_left_at" timestamp with time zone;
