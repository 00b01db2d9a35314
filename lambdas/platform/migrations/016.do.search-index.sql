-- What the index has only the beginning of, in whole: `value` is what the B-tree takes, and `exact` is as long as it is.
ALTER TABLE index_strings ADD COLUMN whole text COLLATE "C";
