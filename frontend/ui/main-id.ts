/** Where the skip link leads: the id of each layout's main element. */
export const mainId = 'contenido';
