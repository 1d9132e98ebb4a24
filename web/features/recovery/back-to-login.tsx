import { Link } from '@tanstack/react-router'

/** The link back to sign-in below the recovery pages. */
export function BackToLogin() {
  return (
    <Link
      to="/login"
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
    >
      Voltar para o login
    </Link>
  )
}
