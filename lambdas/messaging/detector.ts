/** Who raises what is found in a message. */
export const detector = { id: 'messaging/red-flags', name: 'Detección de señales de alarma' };
