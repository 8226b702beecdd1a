-- Numbers go on behind those of before, which were given in the same form.
INSERT INTO invoice_counters (kind, year, last)
SELECT 'invoice', split_part(number, '-', 2)::int, max(split_part(number, '-', 3)::int)
  FROM invoices
 WHERE number ~ '^CM-\d{4}-\d{6,9}$'
 GROUP BY 2
    ON CONFLICT (kind, year) DO NOTHING;
