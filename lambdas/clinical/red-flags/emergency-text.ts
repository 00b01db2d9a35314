/**
 * What a patient is told at once, and once a day in each conversation. It holds nothing of what they wrote, so that it
 * may go out over any channel. 988 is the Suicide & Crisis Lifeline, with option 2 for Spanish; 1-800-222-1222 is
 * Poison Control (both in the United States, free, day and night).
 */
export function emergencyText(clinic: string, ruleNames: readonly string[]): string {
  const lines = [
    'Si es una emergencia llame al 911 o acuda ahora a urgencias. No espere nuestra respuesta.',
    ...(ruleNames.includes('suicidal-intent')
      ? ['Si piensa en hacerse daño, llame o escriba al 988 (opción 2 en español): le atienden día y noche.']
      : []),
    ...(ruleNames.includes('overdose')
      ? ['En una intoxicación también puede llamar al 1-800-222-1222, Control de Envenenamientos.']
      : []),
    `Este es un aviso automático de ${clinic}. Hemos avisado al equipo clínico.`,
  ];
  return lines.join('\n');
}
