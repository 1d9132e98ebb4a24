/** The key in the tab's storage that says the reminder was put off. */
export const STORAGE_KEY = 'pouso.confirmation-reminder'
/** The value of `data-reminder` on `<html>` that hides it. */
export const LATER = 'later'
