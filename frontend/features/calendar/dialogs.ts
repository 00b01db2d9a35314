/* They come in one file: whoever moves about in the calendar asks for both. */
export { AppointmentDialogs } from './appointment/appointment-dialogs.tsx';
export { BookingDialog } from './booking/booking-dialog.tsx';
