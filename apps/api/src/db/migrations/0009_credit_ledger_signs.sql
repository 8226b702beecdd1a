CREATE UNIQUE INDEX "credit_ledger_one_refund" ON "credit_ledger" USING btree ("match_id") WHERE "credit_ledger"."kind" = 'refund';--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD CONSTRAINT "credit_ledger_sign" CHECK (case when "credit_ledger"."kind" in ('lead_charge', 'lead_hold') then "credit_ledger"."amount" <= 0
               when "credit_ledger"."kind" = 'adjustment' then true
               else "credit_ledger"."amount" >= 0 end);