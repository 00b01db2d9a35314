/** What a person reads of a failure that nobody foresaw: with the id, by which the log tells what happened. */
export const unexpectedText = (requestId: string): string =>
  `Ha ocurrido un error inesperado. No se ha guardado ningún cambio. Código para el soporte: ${requestId}`;
