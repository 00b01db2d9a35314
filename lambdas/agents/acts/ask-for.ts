import type { Language } from '../safety/courtesies.ts';
import type { Slot } from './acts.ts';

export const questions: Record<Language, Record<Slot, string>> = {
  es: {
    'full-name': '¿Me dice su nombre y apellidos?',
    'birth-date': '¿Cuál es su fecha de nacimiento?',
    phone: '¿Cuál es su número de teléfono?',
    'record-number': '¿Cuál es su número de historia?',
    email: '¿Cuál es su correo electrónico?',
    address: '¿Cuál es su dirección?',
    insurance: '¿Qué seguro médico tiene?',
    language: '¿En qué idioma prefiere que le escribamos?',
    service: '¿Para qué servicio es la cita?',
    'visit-reason': '¿Cuál es el motivo de su consulta?',
    when: '¿Qué día y a qué hora le viene bien?',
    'which-time': '¿Cuál de esas horas prefiere?',
    'which-appointment': '¿De qué cita se trata?',
    'say-again': '¿Me lo puede decir con otras palabras?',
    'anything-else': '¿Necesita algo más?',
  },
  en: {
    'full-name': 'Could you tell me your first and last name?',
    'birth-date': 'What is your date of birth?',
    phone: 'What is your telephone number?',
    'record-number': 'What is your record number?',
    email: 'What is your email address?',
    address: 'What is your address?',
    insurance: 'What health insurance do you have?',
    language: 'In which language should we write to you?',
    service: 'Which service is the appointment for?',
    'visit-reason': 'What is the reason for your visit?',
    when: 'What day and time suit you?',
    'which-time': 'Which of those times do you prefer?',
    'which-appointment': 'Which appointment is it about?',
    'say-again': 'Could you say it in other words?',
    'anything-else': 'Do you need anything else?',
  },
};
