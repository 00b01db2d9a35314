export { default as interactionPlugin } from '@fullcalendar/react/interaction';
