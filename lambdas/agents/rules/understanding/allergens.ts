const namesOf = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(', ') as [string, ...string[]]);

/** What people are allergic to, by the name it is noted under; then how else it is said, folded. */
export const allergens: readonly (readonly [string, ...string[]])[] = namesOf(`
  penicilina, penicilinas, penisilina, penicillin, bencetazil, benzetacil
  amoxicilina, amoxisilina, amoxicillin, augmentin
  ampicilina
  cefalosporinas, cefalosporina, cefalexina, ceftriaxona, cefazolina
  sulfas, sulfa, sulfa drugs, sulfamidas, sulfonamidas, bactrim, septrin, septra, cotrimoxazol, trimetoprim, sulfametoxazol
  aspirina, acido acetilsalicilico, aspirinas, aspirin
  ibuprofeno, ibuprofen, advil, motrin
  naproxeno, aleve
  diclofenaco
  ketorolaco, toradol
  AINE, aines, antiinflamatorios
  metamizol, dipirona, novalgina, nolotil, neo-melubrina
  paracetamol, acetaminofen, tylenol
  codeína, codeina, codeine
  morfina, morphine
  tramadol
  azitromicina
  claritromicina
  eritromicina
  clindamicina
  ciprofloxacina, ciprofloxacino
  levofloxacina, levofloxacino
  tetraciclina, doxiciclina
  vancomicina
  metronidazol
  yodo, contraste, medio de contraste, contraste yodado
  lidocaína, lidocaina, novocaina, anestesia local
  anestesia, anestesia general
  insulina
  látex, latex, guantes
  níquel, niquel, bisuteria
  esparadrapo, adhesivo, cinta adhesiva, curitas
  cacahuete, cacahuate, mani, cacahuates, manies, peanut, peanuts
  frutos secos, nueces, nuez, almendras, avellanas, pistachos, tree nuts, nuts, almonds
  marisco, mariscos, camaron, camarones, gambas, langosta, cangrejo, shellfish, shrimp, crab, lobster
  pescado, pescados, atun, salmon, fish
  huevo, huevos, clara de huevo, eggs, egg
  leche, lacteos, proteina de la leche, milk, dairy
  lactosa
  trigo, wheat
  gluten
  soja, soya, soy milk
  ajonjolí, ajonjoli, sesamo
  fresa, fresas, strawberries, frutilla, frutillas
  kiwi
  melocotón, melocoton, durazno, duraznos
  piña, pina, anana
  mango
  plátano, platano, banana, guineo
  aguacate, palta
  tomate, jitomate
  chocolate
  colorantes, colorante, tartrazina
  polen, pasto, gramineas, flores, pollen, grass
  ácaros, acaros
  polvo, polvo de casa, dust
  moho, humedad
  gatos, gato, pelo de gato, cats
  perros, perro, pelo de perro, dogs
  caspa de animales, animales, mascotas
  abejas, abeja, picadura de abeja, bees, bee stings
  avispas, avispa
  hormigas, hormiga
  mosquitos, picaduras de mosquito, zancudos
  cucarachas
  sol
  perfumes, perfume
  detergente, detergentes, jabon
  tinte de pelo, tinte
  lana
`);
