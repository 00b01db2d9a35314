import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { Chat } from '../../../frontend/ui/chat.tsx';
import { getTheme } from '../../../frontend/ui/theme.ts';

const hello = { id: 'a', from: 'agent', text: '¿En qué puedo ayudarle?', time: '10:42' } as const;

/** A chat whose messages are taken or not; answers what was sent. */
function open(props: Partial<ComponentProps<typeof Chat>> = {}, isTaken = true): string[] {
  const sent: string[] = [];
  render(
    <ChakraProvider value={getTheme()}>
      <Chat
        label="Conversación"
        messages={[hello]}
        names={{ patient: 'Paciente', agent: 'Agente', person: 'Equipo' }}
        fieldLabel="Escriba"
        onSend={async (text) => {
          sent.push(text);
          return isTaken;
        }}
        {...props}
      />
    </ChakraProvider>,
  );
  return sent;
}
const field = () => screen.getByLabelText('Escriba');

it('sends with Enter, begins a line with Shift and Enter, and empties what was taken', async () => {
  const sent = open();
  await userEvent.type(field(), '  Hola{Shift>}{Enter}{/Shift}buenas {Enter}');
  expect(sent).toEqual(['Hola\nbuenas']);
  expect(field()).toHaveValue('');
});

it('sends nothing of nothing', async () => {
  const sent = open();
  await userEvent.type(field(), '   {Enter}');
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
});

it('keeps what was not taken, and says why', async () => {
  const sent = open({ error: 'No hay conexión' }, false);
  await userEvent.type(field(), 'Hola{Enter}');
  expect(sent).toEqual(['Hola']);
  expect(field()).toHaveValue('Hola');
  expect(screen.getByRole('alert')).toHaveTextContent('No hay conexión');
});

it('keeps what is typed while what was said before is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  open({ onSend: () => promise });
  await userEvent.type(field(), 'El lunes{Enter}');
  await userEvent.clear(field());
  await userEvent.type(field(), 'La primera');
  await act(async () => resolve(true));
  expect(field()).toHaveValue('La primera');
});

it('says what can be said, and puts it into the field to be changed', async () => {
  const sent = open({ messages: [], emptyText: 'Empiece usted', suggestions: ['Quiero una cita'] });
  expect(screen.getByText('Empiece usted')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Quiero una cita' }));
  await userEvent.keyboard(' mañana{Enter}');
  expect(sent).toEqual(['Quiero una cita mañana']);
});

it('has no field once it is over, and says so', () => {
  open({ closedText: 'La conversación ha terminado' });
  expect(screen.queryByLabelText('Escriba')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('La conversación ha terminado');
  expect(screen.getByRole('log', { name: 'Conversación' })).toHaveTextContent('¿En qué puedo ayudarle?');
});

it('sends what is entered while something else is on its way once that has gone, and says so', async () => {
  const sent: string[] = [];
  const chat = (isSending: boolean, error?: string) => (
    <ChakraProvider value={getTheme()}>
      <Chat
        label="Conversación"
        messages={[hello]}
        names={{ patient: 'Paciente', agent: 'Agente', person: 'Equipo' }}
        fieldLabel="Escriba"
        isSending={isSending}
        {...(error ? { error } : {})}
        onSend={async (text) => {
          sent.push(text);
          return true;
        }}
      />
    </ChakraProvider>
  );
  const { rerender } = render(chat(true));
  await userEvent.type(field(), 'El martes{Enter}');
  expect(sent).toEqual([]);
  expect(screen.getByText('Se enviará en cuanto salga lo anterior.')).toBeVisible();
  rerender(chat(false));
  await waitFor(() => expect(sent).toEqual(['El martes']));
  expect(field()).toHaveValue('');
  // What came before was refused: that is read first, and the text stays.
  rerender(chat(true));
  await userEvent.type(field(), 'El jueves{Enter}');
  rerender(chat(false, 'No hay conexión'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión');
  expect(sent).toEqual(['El martes']);
  expect(field()).toHaveValue('El jueves');
});
