-- CreateTable
CREATE TABLE "AcademyLesson" (
    "userId" TEXT NOT NULL,
    "lesson" TEXT NOT NULL,
    "readAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AcademyLesson_pkey" PRIMARY KEY ("userId","lesson")
);

-- CreateTable
CREATE TABLE "AcademyCertificate" (
    "id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "course" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "issuedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AcademyCertificate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AcademyCertificate_number_key" ON "AcademyCertificate"("number");

-- CreateIndex
CREATE UNIQUE INDEX "AcademyCertificate_userId_course_key" ON "AcademyCertificate"("userId", "course");

-- AddForeignKey
ALTER TABLE "AcademyLesson" ADD CONSTRAINT "AcademyLesson_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AcademyCertificate" ADD CONSTRAINT "AcademyCertificate_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "AcademyLesson" ADD CONSTRAINT "AcademyLesson_lesson_is_a_key" CHECK ("lesson" ~ '^[a-z-]{1,40}/[a-z-]{1,60}$');
ALTER TABLE "AcademyCertificate" ADD CONSTRAINT "AcademyCertificate_number_is_typed" CHECK ("number" ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "AcademyLesson" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
CREATE TRIGGER user_has_account BEFORE INSERT OR UPDATE OF "userId" ON "AcademyCertificate" FOR EACH ROW EXECUTE FUNCTION require_account('userId');
