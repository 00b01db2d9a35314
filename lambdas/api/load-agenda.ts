/** What reads and writes agendas, loaded with the first that is asked for: importing the API must stay quick. */
export async function loadAgenda() {
  const [agenda, file] = await Promise.all([
    import('../scheduling/read-agenda.ts'),
    import('../scheduling/calendar-file.ts'),
  ]);
  return { ...agenda, ...file };
}
