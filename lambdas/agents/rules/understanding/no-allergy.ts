/** That they have none. */
export const none =
  /\b(?:no (?:soy|es|somos) (?:para )?(?:nada )?alergic[oa](?: a (?:nada|ningun\w*|ningun medicamento))?(?=$|[ .,;!]*$|[.,;!]| (?:a nada|a ningun))|no (?:tengo|padezco|sufro|tiene|presento)(?: de)?(?: ningun[a]?)? ?(?:tipo de )?alergias?|sin alergias?|ningun(?:a)? alergias?|alergias?:? (?:ninguna|no|negad\w+)|niego alergias?|cero alergias?|alergic[oa] a nada|a nada)\b/;
