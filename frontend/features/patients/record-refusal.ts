/** For administrators who are not clinicians, and for whom nobody has given a role yet. */
export const recordRefusal = {
  title: 'Su cuenta no tiene acceso a las historias clínicas',
  detail:
    'Los pacientes los ve el personal clínico y el administrativo. Si lo necesita para su trabajo, pida a la administración de su organización que le asigne ese rol.',
};
