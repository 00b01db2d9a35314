-- Entries of which something was stored in words alone: a list by which people mend them, however large the record. The
-- condition is that of lambdas/fhir/views/uncoded-entries.ts, word by word, or else the index is not used.
CREATE INDEX resources_uncoded ON resources (organization_id, resource_key)
  WHERE NOT is_deleted
    AND resource_type IN ('Condition', 'AllergyIntolerance', 'MedicationRequest', 'MedicationStatement',
      'Immunization', 'Procedure', 'ServiceRequest', 'Encounter')
    AND content @? '$ ? (
      exists(@.code ? (exists(@.text) && !exists(@.coding.code)))
      || exists(@.medicationCodeableConcept ? (exists(@.text) && !exists(@.coding.code)))
      || exists(@.vaccineCode ? (exists(@.text) && !exists(@.coding.code)))
      || exists(@.reasonCode ? (exists(@.text) && !exists(@.coding.code)))
      || exists(@.reaction.manifestation ? (exists(@.text) && !exists(@.coding.code))))';
