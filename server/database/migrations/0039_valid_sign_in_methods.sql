ALTER TABLE "sessions" VALIDATE CONSTRAINT "sessions_sign_in_method";
