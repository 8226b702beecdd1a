-- The index before covers its two columns.
DROP INDEX "virtual_search_state";
