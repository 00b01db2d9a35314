export const nobodyOnCall =
  'No hay nadie de guardia: una alarma que nadie toma se avisa enseguida a todas las personas que pueden atenderla.';
