/** What there is to be set, in the order of the page: what links name behind `#`, and its heading. */
export const subjects = {
  perfil: 'Perfil',
  contacto: 'Datos de contacto',
  contrasena: 'Contraseña',
  autenticador: 'Autenticador',
  codigos: 'Códigos de recuperación',
  sesiones: 'Sesiones',
  apariencia: 'Apariencia',
  organizacion: 'Organización',
  recordatorios: 'Recordatorios de citas',
  dictado: 'Dictado',
  supervision: 'Supervisión',
  alarmas: 'Alarmas',
  avisos: 'Avisos',
  conservacion: 'Conservación de datos',
  terminologias: 'Terminologías',
  recetas: 'Receta electrónica',
  aseguradoras: 'Aseguradoras',
  sistemas: 'Sistemas que consultan',
};
export type Subject = keyof typeof subjects;
