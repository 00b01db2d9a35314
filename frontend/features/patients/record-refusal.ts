/** For administrators who are not clinicians, and for whom nobody has given a role yet. */
export const recordRefusal = {
  title: 'Su cuenta no tiene acceso a las historias clínicas',
  detail:
    'Los pacientes los ve el personal clínico y el administrativo. Si lo necesita para su trabajo, pida a la administración de su organización que le asigne ese rol.',
};

/** An import keeps the authors and times of elsewhere, and so is a right of its own. */
export const importRefusal = {
  title: 'Su cuenta no puede importar datos',
  detail:
    'Lo que se importa conserva los autores y las fechas de otro sistema: lo trae un administrador que también ve las historias clínicas. Pídalo a la administración de su organización.',
};
